import type { LocalModel } from "@cxc/contract/local-model.ts";
import { IconFileUpload, IconWorldDownload } from "@tabler/icons-react";
import { useState } from "react";
import { ChoiceCards } from "../../ui/ChoiceCards.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { DownloadModelForm } from "./DownloadModelForm.tsx";
import classes from "./LocalModel.module.css";
import { UploadModelForm } from "./UploadModelForm.tsx";

const SOURCES = [
  {
    value: "address",
    label: "From an address",
    text: "The server fetches it in the background, about 135 MB for the one that is suggested.",
    icon: IconWorldDownload,
  },
  {
    value: "files",
    label: "From files",
    text: "You have model.onnx and tokenizer.json on this computer.",
    icon: IconFileUpload,
  },
] as const;

/** Brings a model, in place of the one that is there. */
export function InstallModel({ model }: { model: LocalModel }) {
  const [source, setSource] = useState<"address" | "files">("address");
  const { installed, suggested } = model;
  return (
    <div className={classes.install}>
      <Disclosure label={installed ? "Replace the model" : "Install a model"} isForcedOpen={!installed}>
        <ChoiceCards label="Where it comes from" cards={SOURCES} value={source} onChange={setSource} />
        {source === "address" ? (
          <DownloadModelForm suggested={suggested} />
        ) : (
          <UploadModelForm suggested={suggested} />
        )}
      </Disclosure>
    </div>
  );
}
