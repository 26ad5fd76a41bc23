import type { Storage } from "@cxc/contract/storage.ts";
import { Notice } from "../../ui/Notice.tsx";
import { isNearlyFull } from "./nearly-full.ts";
import classes from "./StorageSummary.module.css";
import { useStorage } from "./use-storage.ts";

/** What stands in the way of adding more, or soon will; nothing as a rule. */
export function StorageWarning() {
  const { data } = useStorage();
  const warning = data && warningOf(data);
  if (!warning) return null;
  return (
    <div className={classes.warning}>
      <Notice tone="warning" title={warning.title}>
        {warning.text}
      </Notice>
    </div>
  );
}

function warningOf(storage: Storage): { title: string; text: string } | undefined {
  const { used, limit, is_disk_low } = storage;
  if (is_disk_low) {
    return {
      title: "The server's disk is nearly full",
      text: "Nothing can be added until its operator makes room. Agents go on answering, and conversations are stored.",
    };
  }
  if (limit === null || !isNearlyFull(storage)) return undefined;
  const isFull = used >= limit;
  return {
    title: isFull ? "The storage is full" : `${Math.floor((100 * used) / limit)} % of the storage is used`,
    text: `${isFull ? "Nothing can be added." : "What is too much will be refused."} Delete pages, files or articles that nobody needs, or ask the operator of this server for more room.`,
  };
}
