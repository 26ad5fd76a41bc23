import type { LocalModel } from "@cxc/contract/local-model.ts";
import { Code, Text, Title } from "@mantine/core";
import { queryErrorText, retryOf } from "../../lib/query-error.ts";
import { LoadedContent } from "../../ui/LoadedContent.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { InstalledModel } from "./InstalledModel.tsx";
import { InstallModel } from "./InstallModel.tsx";
import { ModelProgress } from "./ModelProgress.tsx";
import classes from "./UsageSection.module.css";
import { useLocalModel } from "./use-local-model.ts";

/** The installation's own embedding model: what is installed, what is on its way, and how one is brought. */
export function LocalModelSection() {
  const local = useLocalModel();
  return (
    <section aria-labelledby="local-model" className={classes.section}>
      <Title order={2} size="sm" id="local-model">
        Local model
      </Title>
      <Text size="sm" c="dimmed" maw={640}>
        A sentence model that runs on this server and knows meaning in many languages. Nothing leaves the
        server, and no key is needed. It is shared by all companies here; each chooses above whether its
        agents embed with it.
      </Text>
      <LoadedContent data={local.data} error={queryErrorText(local)} onRetry={retryOf(local)}>
        {(data) => <State model={data} />}
      </LoadedContent>
    </section>
  );
}

function State({ model }: { model: LocalModel }) {
  const { installed, incoming, may_install, runtime } = model;
  const isUnderWay = incoming !== null && incoming.state !== "failed";
  return (
    <>
      {installed ? (
        <InstalledModel model={installed} mayRemove={may_install} />
      ) : (
        !incoming && <Text size="sm">No local model is installed.</Text>
      )}
      {incoming && <ModelProgress model={incoming} mayStop={may_install} />}
      <Missing model={model} />
      {may_install && runtime.is_installed && !isUnderWay && <InstallModel model={model} />}
    </>
  );
}

/** What only the operator can do, at the machine. */
function Missing({ model: { may_install, runtime, operator_command } }: { model: LocalModel }) {
  if (may_install && runtime.is_installed) return null;
  return (
    <Notice>
      {!runtime.is_installed && (
        <p className={classes.step}>
          Its runtime (onnxruntime-node {runtime.version}, 46 MB) is not installed on this server. Whoever
          runs the server brings it with <Code>{runtime.command}</Code>.
        </p>
      )}
      {!may_install && (
        <p className={classes.step}>
          You may not install or remove a model. Whoever runs the server can allow it to you with{" "}
          <Code>{operator_command}</Code>.
        </p>
      )}
    </Notice>
  );
}
