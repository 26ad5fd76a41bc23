/** PostgreSQL's own that indexes of texts rest on: pieces of words, and a company's rows apart from the others'. */
export const EXTENSIONS: readonly string[] = ["pg_trgm", "btree_gin"];
