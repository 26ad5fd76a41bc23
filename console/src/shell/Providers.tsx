import { MantineProvider } from "@mantine/core";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { displayModeStore } from "../lib/display-mode.ts";
import { cssVariables, theme } from "../ui/theme.ts";
import { styleNonce } from "./style-nonce.ts";
import { useTypedKeys } from "./use-typed-keys.ts";

/** What every component may count on: server data, the look, the display mode. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  useTypedKeys();
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="light"
        colorSchemeManager={displayModeStore}
        getStyleNonce={() => styleNonce}
      >
        {children}
      </MantineProvider>
    </QueryClientProvider>
  );
}
