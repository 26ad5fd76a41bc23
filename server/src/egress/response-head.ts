/** What an answer begins with. */
export interface ResponseHead {
  status: number;
  /** By lower-case name; a header that came more than once is joined with ", ". */
  headers: Record<string, string>;
  /** The last one asked. */
  url: string;
  /** The URLs that followed the first one, the last one included. */
  redirects: string[];
}
