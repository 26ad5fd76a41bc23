const PATHS = {
  reset: "M20 11a8 8 0 1 0-2.3 6.2M20 5v6h-6",
  close: "M6 6l12 12M18 6 6 18",
  send: "M12 19V5M6 11l6-6 6 6",
  down: "M12 5v14M6 13l6 6 6-6",
  alert: "M12 8v5m0 3v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0",
} as const;

/** A decoration: the control around it has the name. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg className="chat-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
