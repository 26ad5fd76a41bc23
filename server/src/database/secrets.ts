import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { Schema } from "./schema.ts";
import type { TenantReader, TenantWriter } from "./tenant.ts";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Whose secret it is (`action:ID`, `models`), which of theirs, and the origin that it was entered for. */
interface SecretName {
  owner: string;
  name: string;
  /** Scheme, host and port: no other address ever gets it. */
  origin: string;
}

/** The one store for secrets that go out again. What goes in is only ever opened for a call to its own origin. */
export interface Secrets {
  /** Takes the place of the owner's earlier secret of this name, whatever its origin was. */
  sealSecret(name: SecretName, value: string, scope: TenantWriter): Promise<void>;
  /** Undefined where there is none for this origin, or a key sealed it that is neither the current nor the old one. */
  openSecret(name: SecretName, scope: TenantReader): Promise<string | undefined>;
  /** Deletes the owner's secrets but those of this name and origin. */
  deleteSecrets(owner: string, scope: TenantWriter, keep?: Omit<SecretName, "owner">): Promise<void>;
  /** Which secrets an owner has; never what they are. */
  listSecrets(owner: string, scope: TenantReader): Promise<Omit<SecretName, "owner">[]>;
  /** Seals every tenant's secrets with the current key; what no key opens stays as it is. */
  resealAll(trx: Transaction<Schema>): Promise<{ resealed: number; unreadable: number }>;
}

/**
 * Sealed with AES-256-GCM under a key derived from the server's own (HKDF, RFC 5869); tenant, owner, name and origin
 * are authenticated with it, so a row moved elsewhere does not open.
 */
export function createSecrets(keys: { current: string; old?: string | undefined }): Secrets {
  const key = derive(keys.current);
  const oldKey = keys.old === undefined ? undefined : derive(keys.old);
  const openWithEither = (sealed: Buffer, bound: Buffer) =>
    open(key, sealed, bound) ?? (oldKey && open(oldKey, sealed, bound));

  return {
    async sealSecret({ owner, name, origin }, value, scope) {
      const sealed = seal(key, value, binding(scope.tenantId, { owner, name, origin }));
      await scope
        .insert("secrets", { owner, name, origin, sealed })
        .onConflict((conflict) =>
          conflict
            .columns(["tenant_id", "owner", "name"])
            .doUpdateSet({ origin, sealed, created_at: sql<Date>`now()` }),
        )
        .execute();
    },
    async openSecret(secret, scope) {
      const row = await scope
        .select("secrets")
        .select("sealed")
        .where((where) => where.and({ ...secret }))
        .executeTakeFirst();
      return row && openWithEither(Buffer.from(row.sealed), binding(scope.tenantId, secret));
    },
    async deleteSecrets(owner, scope, keep) {
      const rows = scope.delete("secrets").where("owner", "=", owner);
      await (keep ? rows.where((where) => where.not(where.and({ ...keep }))) : rows).execute();
    },
    listSecrets: (owner, scope) =>
      scope.select("secrets").select(["name", "origin"]).where("owner", "=", owner).execute(),
    async resealAll(trx) {
      const rows = await trx.selectFrom("secrets").selectAll().forUpdate().execute();
      let unreadable = 0;
      for (const { tenant_id, owner, name, sealed, ...row } of rows) {
        const bound = binding(tenant_id, { owner, name, origin: row.origin });
        const value = openWithEither(Buffer.from(sealed), bound);
        if (value === undefined) unreadable++;
        else {
          await trx
            .updateTable("secrets")
            .set({ sealed: seal(key, value, bound) })
            .where((where) => where.and({ tenant_id, owner, name }))
            .execute();
        }
      }
      return { resealed: rows.length - unreadable, unreadable };
    },
  };
}

function derive(secretKey: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secretKey, "", "stored secrets", 32));
}

function binding(tenantId: string, { owner, name, origin }: SecretName): Buffer {
  return Buffer.from(JSON.stringify([tenantId, owner, name, origin]));
}

function seal(key: Buffer, value: string, bound: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(bound);
  const text = Buffer.concat([cipher.update(value, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

function open(key: Buffer, sealed: Buffer, bound: Buffer): string | undefined {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(bound).setAuthTag(tag);
    const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}
