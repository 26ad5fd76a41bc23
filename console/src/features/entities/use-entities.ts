import { type Entity, entityRoutes } from "@cxc/contract/entities.ts";
import { TABLE_PAGE_SIZE_MAX } from "@cxc/contract/rules.ts";
import { keepPreviousData, useMutation, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallOptions, call } from "../../lib/call.ts";
import { invalidateRelated } from "../../lib/invalidate-related.ts";

type EntitiesQuery = NonNullable<CallOptions<typeof entityRoutes.listEntities>["query"]>;
type EntityBody = CallOptions<typeof entityRoutes.updateEntity>["body"];

const ENTITIES_KEY = ["entities"];
const listKey = (query: EntitiesQuery) => [...ENTITIES_KEY, "list", query];
const entityKey = (id: string) => [...ENTITIES_KEY, "one", id];

/** A page of entities. */
export function useEntities(query: EntitiesQuery) {
  return useQuery({
    queryKey: listKey(query),
    queryFn: ({ signal }) => call(entityRoutes.listEntities, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Entities to choose from: those that match the text, 100 at most. */
export function useEntityChoices(q: string) {
  return useEntities({ per_page: TABLE_PAGE_SIZE_MAX, sort: "title", direction: "asc", ...(q ? { q } : {}) });
}

/** These entities, in this order, without those that are not there yet; what `known` holds is not asked for. */
export function useEntitiesById(ids: readonly string[], known: readonly Entity[]): Entity[] {
  const byId = new Map(known.map((entity) => [entity.id, entity]));
  const asked = useQueries({
    queries: ids.filter((id) => !byId.has(id)).map((id) => entityQuery(id)),
  });
  for (const { data } of asked) if (data) byId.set(data.id, data);
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One entity. */
export function useEntity(id: string) {
  return useQuery(entityQuery(id));
}

/** Asks for an entity as it is saved now. */
export function useFindEntity() {
  const queryClient = useQueryClient();
  return (id: string) => queryClient.fetchQuery({ ...entityQuery(id), staleTime: 0 });
}

/** Creates an entity, or changes the one with this id. */
export function useSaveEntity(id: string | undefined) {
  const queryClient = useQueryClient();
  return async (body: EntityBody): Promise<Entity> => {
    const { data } = await (id
      ? call(entityRoutes.updateEntity, { params: { id }, body })
      : call(entityRoutes.createEntity, { body }));
    void queryClient.invalidateQueries({ queryKey: ENTITIES_KEY });
    void invalidateRelated("entity", queryClient);
    queryClient.setQueryData<Entity>(entityKey(data.id), (known) => ({ ...known, ...data }));
    return data;
  };
}

/** Deletes an entity; ApiError `in_use` says which intents use it. */
export function useDeleteEntity() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(entityRoutes.deleteEntity, { params: { id } }),
    onSuccess: (_, id) => {
      queryClient.removeQueries({ queryKey: entityKey(id) });
      void queryClient.invalidateQueries({ queryKey: [...ENTITIES_KEY, "list"] });
    },
  });
}

function entityQuery(id: string) {
  return {
    queryKey: entityKey(id),
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await call(entityRoutes.getEntity, { params: { id }, signal })).data,
  };
}
