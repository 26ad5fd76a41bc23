import { startLoopbackServer } from "../fixture-site/loopback-server.ts";
import { tinyModel } from "./tiny-model.ts";

/** A web server on loopback that has a model and its tokenizer. */
export interface FileServer {
  /** host:port, as EGRESS_ALLOW takes it. */
  host: string;
  /** What the form is filled with. */
  addresses: { model_url: string; tokenizer_url: string };
  /** The paths that were asked for, oldest first. */
  asked: string[];
  /** From now on the model stops after its first half, until `goOn`. */
  hold(): void;
  goOn(): void;
  close(): Promise<void>;
}

export async function startFileServer(): Promise<FileServer> {
  const { model, tokenizer } = tinyModel();
  const asked: string[] = [];
  let held = Promise.resolve();
  let goOn: () => void = () => undefined;
  const server = await startLoopbackServer(({ url = "" }, response) => {
    asked.push(url);
    const file = { "/model.onnx": model, "/tokenizer.json": tokenizer, "/broken.onnx": Buffer.from("none") }[
      url
    ];
    if (!file) return void response.writeHead(404).end();
    response.writeHead(200, { "content-length": file.length });
    const half = url === "/model.onnx" ? Math.floor(file.length / 2) : file.length;
    response.write(file.subarray(0, half));
    void held.then(() => response.end(file.subarray(half)));
  });
  return {
    host: server.host,
    addresses: { model_url: `${server.url}/model.onnx`, tokenizer_url: `${server.url}/tokenizer.json` },
    asked,
    hold() {
      const wait = Promise.withResolvers<void>();
      held = wait.promise;
      goOn = wait.resolve;
    },
    goOn: () => goOn(),
    close: server.close,
  };
}
