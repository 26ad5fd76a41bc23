import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { forgetWhatShows } from "../../lib/changed.ts";
import { createSampleAgent, type SampleProgress } from "./create-sample-agent.ts";

/** Creates the sample agent; after a failure `mutate` goes on where it stopped. `done` counts the steps. */
export function useCreateSample() {
  const queryClient = useQueryClient();
  const progress = useRef<SampleProgress>({ entities: new Map(), intents: 0 });
  const [done, setDone] = useState(0);
  const mutation = useMutation({
    mutationFn: () => createSampleAgent(progress.current, setDone),
    onSuccess: () => {
      progress.current = { entities: new Map(), intents: 0 };
    },
    onSettled: () => void forgetWhatShows("sample", queryClient),
  });
  return { ...mutation, done };
}
