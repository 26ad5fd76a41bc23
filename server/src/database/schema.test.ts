import path from "node:path";
import { sql } from "kysely";
import ts from "typescript";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase } from "../testing/database.ts";
import type { Database } from "./open.ts";

/** Tables that `jobs.repository.ts` names in SQL of its own, without the query builder. */
const BESIDE_THE_SCHEMA = ["job_turns", "jobs"];

/** What a column of each type is read as (types.ts). JSON is read as whatever was written. */
const READ_AS: Record<string, string> = {
  uuid: "string",
  text: "string",
  date: "string",
  bytea: "Uint8Array",
  boolean: "boolean",
  smallint: "number",
  integer: "number",
  bigint: "number",
  real: "number",
  "double precision": "number",
  "timestamp with time zone": "Date",
  jsonb: "JSON",
  ARRAY: "array",
};

interface Column {
  type: string;
  is_nullable: boolean;
  has_default: boolean;
}

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

it("schema.ts tells the tables and columns that the migrations made, and what they are read as", async () => {
  const made = await findColumns();
  const told = readSchema(path.join(import.meta.dirname, "schema.ts"));
  const inSchema = [...made.keys()].filter((name) => !BESIDE_THE_SCHEMA.includes(name.split(".")[0] ?? ""));

  expect([...told.keys()].sort()).toEqual(inSchema.sort());
  for (const [name, { read, is_nullable, may_be_left_out }] of told) {
    const column = made.get(name);
    const type = READ_AS[column?.type ?? ""];
    expect({ name, as: type === "JSON" ? type : read, is_nullable }).toEqual({
      name,
      as: type,
      is_nullable: column?.is_nullable,
    });
    if (may_be_left_out)
      expect(column?.is_nullable || column?.has_default, `${name} fills itself`).toBe(true);
  }
}, 60_000);

async function findColumns(): Promise<Map<string, Column>> {
  const { rows } = await sql<Column & { name: string }>`
    select table_name || '.' || column_name as name, data_type as type, is_nullable = 'YES' as is_nullable,
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as has_default
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'`.execute(database.query);
  return new Map(rows.map(({ name, ...column }) => [name, column]));
}

/** A column as schema.ts has it: what a select answers, and whether an insert may do without it. */
interface Told {
  read: string;
  is_nullable: boolean;
  may_be_left_out: boolean;
}

/** The columns of `Schema` as TypeScript understands them. */
function readSchema(file: string): Map<string, Told> {
  const program = ts.createProgram([file], { ...OPTIONS });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const schema = source?.statements.find(
    (one) => ts.isInterfaceDeclaration(one) && one.name.text === "Schema",
  );
  if (!schema) throw new Error("schema.ts has no Schema");
  const told = new Map<string, Told>();
  for (const table of checker.getTypeAtLocation(schema).getProperties()) {
    const columns = checker.getTypeOfSymbolAtLocation(table, schema);
    for (const column of columns.getProperties()) {
      const type = checker.getTypeOfSymbolAtLocation(column, schema);
      told.set(`${table.name}.${column.name}`, readColumn(type, schema, checker));
    }
  }
  return told;
}

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  allowImportingTsExtensions: true,
  noEmit: true,
  strict: true,
  skipLibCheck: true,
};

function readColumn(type: ts.Type, at: ts.Node, checker: ts.TypeChecker): Told {
  const side = (name: string) => {
    const property = type.getProperty(name);
    return property && checker.getTypeOfSymbolAtLocation(property, at);
  };
  const [selected = type, inserted = type] = [side("__select__"), side("__insert__")];
  const has = (of: ts.Type, flag: ts.TypeFlags) =>
    (of.isUnion() ? of.types : [of]).some((part) => (part.flags & flag) !== 0);
  return {
    read: kindOf(checker.getNonNullableType(selected), checker),
    is_nullable: has(selected, ts.TypeFlags.Null),
    may_be_left_out: has(inserted, ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.Never),
  };
}

function kindOf(type: ts.Type, checker: ts.TypeChecker): string {
  const parts = type.isUnion() ? type.types : [type];
  const isAll = (flag: ts.TypeFlags) => parts.every((part) => (part.flags & flag) !== 0);
  if (isAll(ts.TypeFlags.StringLike)) return "string";
  if (isAll(ts.TypeFlags.NumberLike)) return "number";
  if (isAll(ts.TypeFlags.BooleanLike)) return "boolean";
  return checker.isArrayType(type) ? "array" : (type.getSymbol()?.name ?? "");
}
