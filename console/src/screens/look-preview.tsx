import type { Agent } from "@cxc/contract/agents.ts";
import type { ChatReply } from "@cxc/contract/chat.ts";
import { accentColours } from "@cxc/widget/chat/accent.ts";
import { ChatWindow } from "@cxc/widget/chat/ChatWindow.tsx";
import type { ChatTexts } from "@cxc/widget/chat/chat-texts.ts";
import "@cxc/widget/chat/chat.css";
import { useComputedColorScheme } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconMessageCircle } from "@tabler/icons-react";
import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Look } from "../features/agents/publish/LookTab.tsx";
import { spokenLanguage } from "../features/agents/settings/settings-draft.ts";
import { useIntents } from "../features/intents/use-intents.ts";
import { Markdown } from "../ui/Markdown.tsx";
import classes from "./look-preview.module.css";
import { useWindowTexts } from "./use-window-texts.ts";

const SETTLE_MS = 250;
/** What visitors are offered where the owner has chosen nothing; all intents would come without a page. */
const INTENTS_OFFERED = { sort: "created_at", direction: "asc", page: 1, per_page: 3 } as const;

/** The real chat window with the greeting in it, and the launcher, in a look that is being chosen. To be seen only. */
export function LookPreview({ agent, look }: { agent: Agent; look: Look }) {
  const theme = useComputedColorScheme();
  const intents = useIntents(agent.id, INTENTS_OFFERED);
  const [{ greeting, suggestions, color }] = useDebouncedValue(look, SETTLE_MS);
  const offered = suggestions.length > 0 ? suggestions : (intents.data?.data ?? []).map(({ title }) => title);
  const texts = useWindowTexts(agent.settings.language);
  const text = `${greeting.trim() || builtInGreeting(agent)}\n\n${agent.disclosure ?? ""}`;
  const { html, source } = useHtml(text);
  const colours = accentColours(color);
  const style = { "--accent": colours?.accent, "--on-accent": colours?.onAccent } as CSSProperties;
  return (
    <div role="img" aria-label="Preview of the chat">
      <div ref={source} hidden>
        <Markdown text={text} />
      </div>
      <div className={classes.site} data-side={look.position} style={style} inert aria-hidden>
        <div className={classes.window}>
          <Opened
            key={JSON.stringify([html, offered, texts.language])}
            {...{ agent, color, theme, texts, html, offered }}
          />
        </div>
        <span className={classes.launcher}>
          <IconMessageCircle size={22} stroke={1.5} />
        </span>
      </div>
    </div>
  );
}

interface OpenedProps {
  agent: Agent;
  color: string;
  theme: "light" | "dark";
  texts: ChatTexts;
  html: string;
  offered: readonly string[];
}

/** As the agent says it in its language, with its own words where it has them. */
function builtInGreeting({ name, settings, built_in_texts }: Agent): string {
  const language = spokenLanguage(settings.language) ?? "en";
  const own = settings.texts?.[language]?.greeting?.trim();
  const said = own || built_in_texts?.greeting || "Hi, I'm {name}. How can I help?";
  return said.replaceAll("{name}", () => name);
}

/** A window whose agent says nothing but its greeting. */
function Opened({ agent, color, theme, texts, html, offered }: OpenedProps) {
  const [transport] = useState(() => ({
    send: async () => greetingOf(html, offered),
    subscribe: () => () => undefined,
  }));
  return (
    <ChatWindow
      agent={{ ...agent, language: agent.settings.language }}
      accent={color}
      theme={theme}
      texts={texts}
      transport={transport}
      hasCloseButton={false}
      onClose={() => undefined}
    />
  );
}

function greetingOf(response: string, offered: readonly string[]): ChatReply {
  return {
    response,
    conversation_id: "",
    turn_id: "",
    intent_id: null,
    form: null,
    citations: [],
    suggestions: offered.map((title) => ({ title, text: title })),
    outcome: "greeting",
  };
}

/** The HTML of a Markdown text, read from where the console shows it; its reader comes later than the first text. */
function useHtml(text: string) {
  const source = useRef<HTMLDivElement>(null);
  const [html, setHtml] = useState("");
  useLayoutEffect(() => {
    const read = () => setHtml(source.current?.firstElementChild?.innerHTML ?? text);
    read();
    const observer = new MutationObserver(read);
    if (source.current) observer.observe(source.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [text]);
  return useMemo(() => ({ html, source }), [html]);
}
