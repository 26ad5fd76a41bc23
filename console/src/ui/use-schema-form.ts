import { schemaResolver, useForm } from "@mantine/form";
import { useCallbackRef } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { AskedAbout, type Conflict, type Stated, useConflict } from "./use-conflict.ts";
import { isSameList } from "./use-same-list.ts";

type Issue = { message: string };

/** A schema of the contract, as far as a form needs it (the Standard Schema interface, synchronous). */
interface FormSchema<Body> {
  "~standard": {
    version: 1;
    vendor: string;
    validate(value: unknown): Result<Body> | Promise<Result<Body>>;
    types?: { input: unknown; output: Body } | undefined;
  };
}
type Result<Body> = { value: Body; issues?: undefined } | { issues: readonly Issue[] };

interface SchemaFormOptions<Values, Body, Saved> {
  /** The schema that the server checks too; its output is what `save` gets. */
  schema: FormSchema<Body>;
  initialValues: Values;
  /**
   * Sends; throws what has `errors` by field name to have them shown on the fields. With `findTheirs` the body says by
   * `updated_at` what it was made from.
   */
  save: (body: Body & { updated_at?: string }) => Promise<Saved>;
  /** The form counts as unchanged by then, so leaving the page here asks nothing. */
  onSaved?: (saved: Saved) => void;
  /** A failure that names no field of the form. */
  onFailure?: (error: unknown) => void;
  /**
   * The time or number of what `initialValues` come from. When it changes while nothing is typed, because somebody
   * else has saved, the form shows the new values.
   */
  version?: string;
  /** Asks for what is saved now, where the server refused a save because it isn't what the form was made from. */
  findTheirs?: () => Promise<Stated<Values>>;
}

type ItemOf<Value> = Value extends readonly (infer Item)[] ? Item : never;

export interface SchemaForm<Values> {
  values: Values;
  setValue: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  /** What a field takes: value, onChange and error; the same ones in every render until they change. */
  field: <Name extends keyof Values & string>(
    name: Name,
  ) => { value: Values[Name]; onChange: (value: Values[Name]) => void; error: string | undefined };
  /** What a field of a list's item takes. */
  itemField: <Name extends keyof Values & string, Key extends keyof ItemOf<Values[Name]> & string>(
    name: Name,
    index: number,
    key: Key,
  ) => {
    value: ItemOf<Values[Name]>[Key];
    onChange: (value: ItemOf<Values[Name]>[Key]) => void;
    error: string | undefined;
  };
  /** Adds at the end of a list; errors of the others stay with them. */
  addItem: <Name extends keyof Values & string>(name: Name, item: ItemOf<Values[Name]>) => void;
  removeItem: (name: keyof Values & string, index: number) => void;
  isSaving: boolean;
  /** Live, also right after a save: for useUnsavedWarning. */
  isDirty: () => boolean;
  submit: () => Promise<void>;
  /** As `submit`, without `onSaved`: whoever asked goes on by themselves. False where it was refused. */
  saveOnly: () => Promise<boolean>;
  /** Counts what was refused; the form moves the focus to its first error then. */
  refusals: number;
  /** Shows these values as saved. */
  reset: (values: Values) => void;
  /** What somebody else saved meanwhile, for ConflictDialog; null otherwise. */
  conflict: Conflict | null;
}

/** A form over a schema: its messages, the server's errors on their fields, one save at a time. */
export function useSchemaForm<Values extends Record<string, unknown>, Body extends object, Saved>(
  options: SchemaFormOptions<Values, Body, Saved>,
): SchemaForm<Values> {
  const { schema, save, onSaved, onFailure, version, findTheirs } = options;
  const form = useForm<Record<string, unknown>>({
    mode: "controlled",
    initialValues: options.initialValues,
    validate: schemaResolver(schema, { sync: true }),
  });
  const [isSaving, setIsSaving] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const isBusy = useRef(false);
  const shownVersion = useRef(version);
  /** What the form was made from. */
  const before = useRef<Stated<Values>>({ values: options.initialValues, version });
  const { conflict, attempt } = useConflict(findTheirs);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says when there is something new
  useEffect(() => {
    if (version === shownVersion.current) return;
    shownVersion.current = version;
    if (!form.isDirty()) reset(options.initialValues);
  }, [version]);

  async function submit(onDone = onSaved): Promise<boolean> {
    if (isBusy.current) return false;
    const values = form.getValues();
    const result = await schema["~standard"].validate(values);
    if (result.issues) {
      form.validate();
      setRefusals((count) => count + 1);
      return false;
    }
    isBusy.current = true;
    setIsSaving(true);
    try {
      const { value } = result;
      const saved = await attempt({
        before: before.current,
        yours: values as Values,
        save: (madeFrom) => save({ ...value, ...(findTheirs && madeFrom ? { updated_at: madeFrom } : {}) }),
        goOn,
      });
      before.current = { ...before.current, values: values as Values };
      form.resetDirty(values);
      onDone?.(saved);
      return true;
    } catch (error) {
      if (error instanceof AskedAbout) return false;
      const errors = fieldErrors(error, values);
      form.setErrors(errors);
      setRefusals((count) => count + 1);
      if (Object.keys(errors).length === 0) onFailure?.(error);
      return false;
    } finally {
      isBusy.current = false;
      setIsSaving(false);
    }
  }

  function goOn(settled: Values, theirs: Stated<Values>) {
    before.current = theirs;
    form.setValues(settled);
    form.resetDirty(theirs.values);
    void submit();
  }

  function setValue(name: string, value: unknown) {
    form.setFieldValue(name, value);
    for (const path of Object.keys(form.errors)) {
      if (path.startsWith(`${name}.`)) form.clearFieldError(path);
    }
  }

  function reset(values: Values) {
    before.current = { values, version };
    form.setValues(values);
    form.resetDirty(values);
    form.clearErrors();
  }

  const steady = useSteadyFields(setValue);

  return {
    values: form.values as Values,
    setValue,
    field: (name) => ({
      value: steady.valueOf(name, form.values[name]) as Values[typeof name],
      onChange: steady.changerOf(name),
      error: errorOf(form.errors, name),
    }),
    itemField: (name, index, key) => {
      const path = `${name}.${index}.${key}`;
      const items = form.values[name] as readonly ItemOf<Values[typeof name]>[];
      return {
        value: items[index]?.[key] as ItemOf<Values[typeof name]>[typeof key],
        onChange: (value) => form.setFieldValue(path, value),
        error: errorOf(form.errors, path),
      };
    },
    addItem: (name, item) => {
      const path: string = name;
      form.setFieldValue(path, [...(form.values[name] as readonly unknown[]), item]);
    },
    removeItem: (name, index) => form.removeListItem(name, index),
    isSaving,
    isDirty: () => form.isDirty(),
    submit: async () => void (await submit()),
    saveOnly: () => submit(() => {}),
    refusals,
    reset,
    conflict,
  };
}

/**
 * What lets a memoised field stay as it is while another one is typed in: the same `onChange` for each name, and the same
 * list while its items are the same, as the form copies its values with each key.
 */
function useSteadyFields(setValue: (name: string, value: unknown) => void) {
  const change = useCallbackRef(setValue);
  const [changers] = useState(() => new Map<string, (value: unknown) => void>());
  const [lists] = useState(() => new Map<string, readonly unknown[]>());
  return {
    changerOf: (name: string) => {
      const known = changers.get(name) ?? ((value: unknown) => change(name, value));
      changers.set(name, known);
      return known;
    },
    valueOf: (name: string, value: unknown) => {
      if (!Array.isArray(value)) return value;
      const before = lists.get(name);
      if (before && isSameList(before, value)) return before;
      lists.set(name, value);
      return value;
    },
  };
}

/** The error of a field, or the first one inside it (`training_phrases.3`). */
function errorOf(errors: Record<string, unknown>, name: string): string | undefined {
  const key = name in errors ? name : Object.keys(errors).find((path) => path.startsWith(`${name}.`));
  const text = key === undefined ? undefined : errors[key];
  return typeof text === "string" ? text : undefined;
}

function fieldErrors(error: unknown, values: Record<string, unknown>): Record<string, string> {
  const errors: unknown = Object(error).errors;
  return Object.fromEntries(
    Object.entries(Object(errors)).flatMap(([path, text]) =>
      (path.split(".")[0] ?? "") in values && typeof text === "string" ? [[path, text]] : [],
    ),
  );
}
