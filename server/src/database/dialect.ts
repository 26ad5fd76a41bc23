import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import { forbidInsideTransaction } from "./transaction.ts";

/** PostgreSQL for Kysely over any driver, with the handle forbidden inside a transaction. */
export function guardedDialect(createDriver: () => Driver): Dialect {
  return {
    createDriver: () => guard(createDriver()),
    createAdapter: () => new LocklessAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (query: Kysely<unknown>) => new PostgresIntrospector(query),
  };
}

/** `migrate` takes a lock that ends with its transaction; Kysely's own one belongs to a session and can leak. */
class LocklessAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** A transaction's own statements ask for no connection: whoever asks for one inside it uses the handle. */
function guard(driver: Driver): Driver {
  const acquire = driver.acquireConnection.bind(driver);
  driver.acquireConnection = async (options): Promise<DatabaseConnection> => {
    forbidInsideTransaction("the database handle");
    return acquire(options);
  };
  return driver;
}
