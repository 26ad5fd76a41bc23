// Before any component: what the library says about its parts gives way to ours.
import "./styles.css";
import "@fontsource-variable/inter/index.css";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createQueryClient } from "./lib/query-client.ts";
import { createAppRouter } from "./router.tsx";
import { Providers } from "./shell/Providers.tsx";

const element = document.getElementById("root");
if (!element) throw new Error("index.html has no #root");

createRoot(element).render(
  <StrictMode>
    <Providers queryClient={createQueryClient()}>
      <RouterProvider router={createAppRouter()} />
    </Providers>
  </StrictMode>,
);
