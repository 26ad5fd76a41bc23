import { ALSO_SAID } from "@cxc/contract/placeholders.ts";
import { ActionIcon, Button, Menu } from "@mantine/core";
import { IconBraces } from "@tabler/icons-react";
import { useEntityChoices } from "../entities/use-entities.ts";
import classes from "./InsertMenu.module.css";

interface InsertMenuProps {
  /** The field that gets it, for screen readers. */
  label: string;
  /** Fields that the action answered in its last test; undefined where an answer can't be used. */
  responseFields?: readonly string[] | undefined;
  onInsert: (placeholder: string) => void;
  /** Where there is no room for words. */
  isIcon?: boolean;
}

/** Puts in the value of an entity, or what the action answered. */
export function InsertMenu({ label, responseFields, onInsert, isIcon = false }: InsertMenuProps) {
  const entities = useEntityChoices("").data?.data ?? [];
  const name = `Insert a value into ${label}`;
  return (
    <Menu withinPortal={false} position="bottom-end" width={280}>
      <Menu.Target>
        {isIcon ? (
          <ActionIcon variant="subtle" color="gray" size={28} aria-label={name}>
            <IconBraces size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        ) : (
          <Button
            variant="subtle"
            color="gray"
            size="compact-xs"
            h={24}
            leftSection={<IconBraces size={14} stroke={1.5} aria-hidden />}
            aria-label={name}
          >
            Insert
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        <Menu.Label>What the visitor said</Menu.Label>
        {entities.length === 0 && <Menu.Item disabled>There are no entities yet</Menu.Item>}
        {entities.map((entity, index) => (
          <InsertItem
            key={entity.id}
            placeholder={`{{${entity.name}}}`}
            title={entity.title}
            isFirst={index === 0}
            onInsert={onInsert}
          />
        ))}
        <InsertItem
          placeholder={`{{${ALSO_SAID}}}`}
          title="What else was said"
          isFirst={entities.length === 0}
          onInsert={onInsert}
        />
        {responseFields && (
          <>
            <Menu.Label>What the other system answered</Menu.Label>
            {responseFields.length === 0 && <Menu.Item disabled>Run a test to see its fields</Menu.Item>}
            {responseFields.map((field) => (
              <InsertItem
                key={field}
                placeholder={`{{action.${field}}}`}
                isFirst={false}
                onInsert={onInsert}
              />
            ))}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

interface InsertItemProps extends Pick<InsertMenuProps, "onInsert"> {
  placeholder: string;
  title?: string;
  /** The keyboard goes there when the menu opens. */
  isFirst: boolean;
}

function InsertItem({ placeholder, title, isFirst, onInsert }: InsertItemProps) {
  return (
    <Menu.Item data-autofocus={isFirst || undefined} onClick={() => onInsert(placeholder)}>
      <code className={classes.code}>{placeholder}</code>
      {title && <span className={classes.title}>{title}</span>}
    </Menu.Item>
  );
}
