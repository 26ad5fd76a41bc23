/** The walls between the rooms. One rule a wall: who may not reach what. */
const VALUES = "^contract/src/(paths|rules|countries|messages|errors|access|placeholders|typed-key)\\.ts$";
const TESTS = "\\.test\\.tsx?$|/testing/";

/** The engine's folders, lowest first: each imports only from those before it. */
const ENGINE_LAYERS = [
  ...[
    "text",
    "languages",
    "embeddings",
    "entities",
    "intents",
    "knowledge",
    "ranking",
    "dialogue",
    "analysis",
  ],
  ...["templates", "actions", "llm", "replies", "policy", "turn", "health", "evaluation"],
];

/** What server, console and widget may import of the engine. */
const ENGINE_DOORS = {
  text: ["limit", "plain-text", "without-blanks"],
  languages: ["detect-language", "sentences-of", "texts-for"],
  embeddings: ["lexicon"],
  entities: ["check-value", "extract-slots", "pattern", "stated-name"],
  intents: ["intent-phrases", "like-phrases", "match-phrase", "model", "predict", "train"],
  knowledge: [
    ...[
      "address-question",
      "analyse-passage",
      "asked-codes",
      "asks-for-things",
      "continue-list",
      "doubt-found",
      "explain-verdict",
      "extract-answer",
      "rerank-passages",
      "passage-index",
    ],
    ...["parse-query", "prefer-contact-pages", "readable", "source-embeddings", "source-words"],
    ...["split-passages", "tokenise", "several-names"],
  ],
  ranking: ["rerank-intents", "reranker-inputs", "agent-features", "nearest-mood"],
  dialogue: [
    "call-back",
    "conversation",
    "events",
    "is-generated",
    "ports",
    "reply-context",
    "snapshot",
    "turn",
  ],
  templates: ["fill-markdown", "fill-placeholders", "render-markdown", "render-reply", "format-value"],
  replies: ["disclose", "replies", "reply-with-outcome"],
  turn: ["close-turn", "explain", "simulate", "run-turn"],
  health: ["check-health", "score-phrases"],
  evaluation: ["expect-again", "model-recording", "observe-turn", "play-test"],
};

/** `from` may import of our own code only what matches `to`. */
const only = (name, from, to, extra = {}) => ({
  name,
  severity: "error",
  from: { path: from, pathNot: TESTS },
  to: { path: "^(contract|engine|server|console|widget|bench|scripts|e2e)/", pathNot: to, ...extra },
});

module.exports = {
  forbidden: [
    { name: "no-circles", severity: "error", from: {}, to: { circular: true } },
    { name: "no-tests-in-code", severity: "error", from: { pathNot: TESTS }, to: { path: TESTS } },
    {
      name: "contract-values-import-nothing",
      severity: "error",
      from: { path: VALUES },
      to: { path: ".+" },
    },
    only("contract-is-plain", "^contract/", "^contract/src/"),
    only("engine-types", "^engine/", "^(engine|contract)/src/"),
    only("engine-values", "^engine/", ["^engine/src/", VALUES], { dependencyTypesNot: ["type-only"] }),
    ...ENGINE_LAYERS.slice(0, -1).map((layer, n) => ({
      name: `engine-${layer}-is-below`,
      severity: "error",
      from: { path: `^engine/src/${layer}/`, pathNot: TESTS },
      to: { path: `^engine/src/(${ENGINE_LAYERS.slice(n + 1).join("|")})/` },
    })),
    {
      name: "policy-reads-analysis",
      comment: "What a message says is told by the analysis alone.",
      severity: "error",
      from: { path: "^engine/src/policy/", pathNot: TESTS },
      to: {
        path: "^engine/src/(text|languages|embeddings|entities|intents|knowledge|ranking)/",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "engine-files-have-a-layer",
      severity: "error",
      from: { path: "^engine/src/", pathNot: [`^engine/src/(${ENGINE_LAYERS.join("|")})/`, TESTS] },
      to: {},
    },
    {
      name: "engine-by-its-doors",
      severity: "error",
      from: { path: "^(contract|server|console|widget)/src/", pathNot: TESTS },
      to: {
        path: "^engine/src/",
        pathNot: Object.entries(ENGINE_DOORS).map(
          ([layer, files]) => `^engine/src/${layer}/(${files.join("|")})\\.ts$`,
        ),
      },
    },
    only("widget-types", "^widget/src/", "^(widget|contract)/src/"),
    only("widget-values", "^widget/src/", ["^widget/src/", VALUES], { dependencyTypesNot: ["type-only"] }),
    only(
      "server-infrastructure",
      "^server/src/(http|database|jobs|egress|adapters|limits|metrics|telemetry)/",
      [
        "^server/src/(http|database|jobs|egress|adapters|limits|metrics|telemetry)/",
        "^server/src/(app-error|config|product-files)\\.ts$",
        "^contract/src/",
      ].concat("^engine/src/(dialogue/(ports|snapshot|conversation|events)|health/check-health)\\.ts$"),
    ),
    only("reading", "^server/src/reading/", [
      "^server/src/(reading|limits)/",
      "^server/src/app-error\\.ts$",
      "^(contract|engine)/src/",
    ]),
    only("importing", "^server/src/importing/", [
      "^server/src/(importing|reading|limits)/",
      "^server/src/app-error\\.ts$",
      "^(contract|engine)/src/",
    ]),
    only("rendering", "^server/src/rendering/", ["^server/src/(rendering|egress|limits)/"]),
    only("crawling", "^server/src/crawling/", [
      "^server/src/(crawling|reading|rendering|egress|limits)/",
      "^server/src/app-error\\.ts$",
      "^(contract|engine)/src/",
    ]),
    only("server-features", "^server/src/features/", [
      "^server/src/(http|database|jobs|egress|adapters|limits|metrics|telemetry|reading|rendering|crawling|importing|features)/",
      "^server/src/(app-error|config|feature|product-files)\\.ts$",
      "^(contract|engine)/src/",
    ]),
    {
      name: "features-keep-routes-and-jobs",
      comment: "Of another feature only its repository and its verb-noun files.",
      severity: "error",
      from: { path: "^server/src/features/([^/]+)/", pathNot: TESTS },
      to: {
        path: "^server/src/features/[^/]+/.*\\.(routes|job|worker|module)\\.ts$",
        pathNot: "^server/src/features/$1/",
      },
    },
    {
      name: "links-are-below-their-owners",
      comment: "Links belong to users, invites and recipients; what these do with them is theirs.",
      severity: "error",
      from: { path: "^server/src/features/links/", pathNot: TESTS },
      to: { path: "^server/src/features/(accounts|team|mail-recipients)/" },
    },
    {
      name: "accounts-know-no-team",
      severity: "error",
      from: { path: "^server/src/features/accounts/", pathNot: TESTS },
      to: { path: "^server/src/features/team/" },
    },
    only("console-ui", "^console/src/ui/", "^console/src/ui/"),
    only("console-lib", "^console/src/lib/", "^(console/src/lib|contract/src)/"),
    only("console-features", "^console/src/features/", [
      "^console/src/(features|ui|lib)/",
      "^contract/src/",
      "^widget/src/chat/",
    ]),
    {
      name: "features-share-only-their-hooks",
      severity: "error",
      from: { path: "^console/src/features/([^/]+)/", pathNot: TESTS },
      to: { path: "^console/src/features/", pathNot: ["^console/src/features/$1/", "/use-[^/]+\\.tsx?$"] },
    },
    {
      name: "chat-window-only-in-chat",
      severity: "error",
      from: { path: "^console/src/", pathNot: ["^console/src/(features/chat|screens|shell)/", TESTS] },
      to: { path: "^widget/" },
    },
    only("console-screens-and-shell", "^console/src/(screens|shell)/", [
      "^console/src/(screens|shell|features|ui|lib)/",
      "^contract/src/",
      "^widget/src/chat/",
    ]),
    {
      name: "one-door-to-the-network",
      severity: "error",
      comment: "The operator's socket is a file in the data directory: no network.",
      from: {
        path: "^(contract|engine|server)/src/",
        pathNot: ["^server/src/(egress|http)/", "^server/src/database/embedded/operator-socket\\.ts$", TESTS],
      },
      to: {
        path: "^(node:)?(https?|http2|net|tls|dns|dgram|dns/promises)$|node_modules/(undici|axios|got)/",
      },
    },
    {
      name: "threads-in-their-places",
      severity: "error",
      from: {
        path: "^(contract|engine|server)/src/",
        pathNot: [
          "^server/src/database/embedded/",
          "^server/src/(reading|rendering|importing|adapters/(npm|sentence-model)|features/(backups|recognisers|agent-tests))/",
          TESTS,
        ],
      },
      to: { path: "^(node:)?(worker_threads|child_process|cluster)$" },
    },
    {
      name: "sql-in-repositories",
      severity: "error",
      from: { path: "^server/src/(features|http|app|main)", pathNot: ["\\.repository\\.ts$", TESTS] },
      to: { path: "node_modules/(kysely|pg|@electric-sql)/", dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|node_modules/\\.cache)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default"] },
  },
};
