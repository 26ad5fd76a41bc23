import { Pagination } from "@mantine/core";

interface PageButtonsProps {
  pages: number;
  page: number;
  onPage: (page: number) => void;
}

/** The way to the other pages of a list. */
export function PageButtons({ pages, page, onPage }: PageButtonsProps) {
  return (
    <Pagination
      size="sm"
      total={pages}
      value={page}
      onChange={onPage}
      getItemProps={(item) => ({ "aria-label": `Page ${item}` })}
      getControlProps={(control) => ({
        "aria-label": control === "next" ? "Next page" : "Previous page",
      })}
    />
  );
}
