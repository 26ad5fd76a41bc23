import type { Network } from "@cxc/engine/embeddings/network.ts";

/** A network whose log odds are lower by so much. */
export function shiftNetwork(network: Network, by: number): Network {
  return {
    ...network,
    output: network.output.map((value, n, all) => (n === all.length - 1 ? value - by : value)),
  };
}

/** A network as a file of the engine; `script` is the one beside this file that made it. */
export function networkSource(
  { name, script, network: path }: { name: string; script: string; network: string },
  network: Network,
): string {
  const round = (value: number) => Number(value.toPrecision(4));
  const list = (values: readonly number[]) => `[${values.map(round).join(", ")}]`;
  return `import type { Network } from "${path}";

/** Made by meaning/${script}.ts: do not change by hand. */
export const ${name}: Network = {
  means: ${list(network.means)},
  scales: ${list(network.scales)},
  hidden: [
${network.hidden.map((unit) => `    ${list(unit)},`).join("\n")}
  ],
  output: ${list(network.output)},
};
`;
}
