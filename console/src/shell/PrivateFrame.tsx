import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useCurrentUser } from "../features/accounts/use-current-user.ts";
import { NotificationToasts } from "../features/notifications/NotificationToasts.tsx";
import { useBlockCause } from "../lib/session.ts";
import { Header } from "./Header.tsx";
import classes from "./PrivateFrame.module.css";
import { SideMenu } from "./SideMenu.tsx";
import { useFocusOnNavigation } from "./use-focus-on-navigation.ts";
import { useRefusals } from "./use-refusals.ts";

const IntegrationsScreen = lazy(async () => ({
  default: (await import("../screens/integrations.tsx")).IntegrationsScreen,
}));

/** Side menu, header and page. The gate: a blocked user sees the integration page at every path. */
export function PrivateFrame() {
  useCurrentUser();
  useRefusals();
  const cause = useBlockCause();
  const content = useFocusOnNavigation();
  return (
    <div className={classes.frame}>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <NotificationToasts />
      <Header isBlocked={cause !== undefined} />
      <div className={classes.columns}>
        <SideMenu isBlocked={cause !== undefined} />
        <main ref={content} id="content" tabIndex={-1} className={classes.content}>
          {cause ? (
            <Suspense>
              <IntegrationsScreen />
            </Suspense>
          ) : (
            <Outlet />
          )}
        </main>
      </div>
    </div>
  );
}
