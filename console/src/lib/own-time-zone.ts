/** IANA, as the browser knows it: days of filters and figures begin at midnight there. */
export const OWN_TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
