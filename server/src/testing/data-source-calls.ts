import type { TestApp } from "./app.ts";
import { type Call, callOn } from "./call.ts";
import { type Actor, makeDataSource, makeFile, makeUrl, type UrlWithPages } from "./factories.ts";
import { multipartBody } from "./multipart-body.ts";

const TEXT_FILE = { name: "hours.txt", content: "We open at 9." };
/** Nobody is asked: it's no public address. */
const WEB_PAGE = { url: "http://127.0.0.1:9/" };
const ARTICLE = { title: "Hours", description: "We open at 9." };

/** A valid call of every operation on data sources and what they are read from. */
export const dataSourceCalls = {
  listDataSources: async () => ({ path: "/api/data-source/" }),
  createDataSource: async () => ({ path: "/api/data-source/", body: { title: "Menu", articles: [ARTICLE] } }),
  getDataSource: onDataSource(),
  updateDataSource: onDataSource({ title: "Menu" }),
  deleteDataSource: onDataSource(),
  uploadFiles: async (app: TestApp, { token }: Actor): Promise<Call> => {
    const { id } = await makeDataSource(app, token);
    return { path: `/api/data-source/${id}/file/`, ...multipartBody([TEXT_FILE]), subject: id };
  },
  deleteFile: async (app: TestApp, { token }: Actor): Promise<Call> => {
    const { id } = await makeDataSource(app, token);
    const file = await makeFile(app, token, id, TEXT_FILE);
    return { path: `/api/data-source/${id}/file/${file.id}/`, subject: file.id };
  },
  createUrl: async (app: TestApp, { token }: Actor): Promise<Call> => ({
    path: `/api/data-source/${(await makeDataSource(app, token)).id}/url/`,
    body: WEB_PAGE,
  }),
  previewUrl: async (app: TestApp, { token }: Actor): Promise<Call> => ({
    path: `/api/data-source/${(await makeDataSource(app, token)).id}/url/preview/`,
    body: WEB_PAGE,
  }),
  previewNewUrl: async () => ({ path: "/api/data-source/url/preview/", body: WEB_PAGE }),
  getUrl: onUrl(""),
  updateUrl: onUrl("", { schedule: "daily" }),
  deleteUrl: onUrl(""),
  crawlUrl: onUrl("crawl/"),
  cancelUrl: onUrl("cancel/"),
  getPage: async (app: TestApp, { token }: Actor): Promise<Call> => {
    const { id } = await makeDataSource(app, token);
    const url = await makeUrl(app, token, id, WEB_PAGE);
    const path = `/api/data-source/${id}/url/${url.id}/`;
    const { data } = await app.request<UrlWithPages>("GET", path, { token });
    return { path: `${path}page/${data.pages[0]?.id}/` };
  },
  searchDataSource: onSearch("search"),
  tryQuestion: onSearch("answer"),
  createArticle: async (app: TestApp, { token }: Actor): Promise<Call> => ({
    path: `/api/data-source/${(await makeDataSource(app, token)).id}/article/`,
    body: ARTICLE,
  }),
  updateArticle: onArticle({ title: "Opening" }),
  deleteArticle: onArticle(),
};

function onDataSource(body?: unknown) {
  return async (app: TestApp, { token }: Actor): Promise<Call> => {
    const { id } = await makeDataSource(app, token);
    return callOn(`/api/data-source/${id}/`, id, body);
  };
}

function onSearch(what: "search" | "answer") {
  return async (app: TestApp, { token }: Actor): Promise<Call> => {
    const { id } = await makeDataSource(app, token, { articles: [ARTICLE] });
    return { path: `/api/data-source/${id}/${what}/?q=when+do+you+open` };
  };
}

function onUrl(rest: string, body?: unknown) {
  return async (app: TestApp, { token }: Actor): Promise<Call> => {
    const source = await makeDataSource(app, token);
    const { id } = await makeUrl(app, token, source.id, WEB_PAGE);
    return callOn(`/api/data-source/${source.id}/url/${id}/${rest}`, id, body);
  };
}

function onArticle(body?: unknown) {
  return async (app: TestApp, { token }: Actor): Promise<Call> => {
    const { id, articles } = await makeDataSource(app, token, { articles: [ARTICLE] });
    const article = articles[0]?.id ?? "";
    return callOn(`/api/data-source/${id}/article/${article}/`, article, body);
  };
}
