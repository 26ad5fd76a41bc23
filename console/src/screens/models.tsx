import { Box } from "@mantine/core";
import { LocalModelSection } from "../features/models/LocalModelSection.tsx";
import { ModelForm } from "../features/models/ModelForm.tsx";
import { ModelTest } from "../features/models/ModelTest.tsx";
import { UsageSection } from "../features/models/UsageSection.tsx";
import { useModelSettings } from "../features/models/use-models.ts";
import { queryErrorText, retryOf } from "../lib/query-error.ts";
import { LoadedContent } from "../ui/LoadedContent.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Page } from "../ui/Page.tsx";
import { useGoBack } from "../ui/use-go-back.ts";

/** /models */
export function ModelsScreen() {
  const settings = useModelSettings();
  const goBack = useGoBack({ to: "/agents/list" });
  return (
    <Page title="Models" subtitle="The language model that your agents ask.">
      <LoadedContent data={settings.data} error={queryErrorText(settings)} onRetry={retryOf(settings)}>
        {(data) => (
          <>
            <Box mb="lg">
              <Notice>
                Your agents work without a model. With one, it words replies and answers from the passages
                found, each sentence checked against its passage; when it fails or too little of a budget is
                left, the built-in engine answers.
              </Notice>
            </Box>
            <ModelForm
              settings={data}
              onCancel={goBack}
              renderAside={(isDirty) => <ModelTest settings={data} isStale={isDirty} />}
            />
            <LocalModelSection />
            <UsageSection budgets={data} />
          </>
        )}
      </LoadedContent>
    </Page>
  );
}
