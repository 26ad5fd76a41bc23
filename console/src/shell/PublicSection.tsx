import { Outlet } from "@tanstack/react-router";
import { useEffect } from "react";
import { takePaymentError } from "../lib/stored-session.ts";
import { brand } from "../ui/brand.ts";
import { toastError } from "../ui/toast.ts";
import { DisplayModeToggle } from "./DisplayModeToggle.tsx";
import classes from "./PublicSection.module.css";

/** The frame of log-in, sign-up and the pages of mailed links; shows a stored payment error once. */
export function PublicSection() {
  useEffect(() => {
    const text = takePaymentError();
    if (text) toastError(text);
  }, []);
  return (
    <div className={classes.section}>
      <header className={classes.header}>
        <span className={classes.brand}>{brand}</span>
        <DisplayModeToggle />
      </header>
      <main className={classes.main}>
        <div className={classes.card}>
          <Outlet />
        </div>
      </main>
    </div>
  );
}
