/** A piece of text as the PDF draws it; the origin is the top left corner, units are points. */
export interface Piece {
  text: string;
  x: number;
  right: number;
  /** Of the baseline. */
  y: number;
  size: number;
  isRtl: boolean;
}

/** Pieces on one baseline, in reading order. */
export interface Row {
  cells: Piece[];
  y: number;
  size: number;
}

/** Of the font size: closer pieces are one word, wider ones are cells of a table or columns. */
const WORD_GAP = 0.15;
const CELL_GAP = 1.2;
const BASELINE_TOLERANCE = 0.4;

/** Rows in the order in which the page draws them, which for text in columns is down one column after the other. */
export function groupRows(pieces: Piece[]): Row[] {
  const rows: Row[] = [];
  let row: Row | undefined;
  for (const piece of pieces) {
    if (row && Math.abs(piece.y - row.y) <= BASELINE_TOLERANCE * Math.max(piece.size, row.size)) {
      row.cells.push(piece);
      row.size = Math.max(row.size, piece.size);
    } else {
      row = { cells: [piece], y: piece.y, size: piece.size };
      rows.push(row);
    }
  }
  for (const each of rows) each.cells = joinCells(each.cells);
  return rows;
}

/** The row's text in one line. */
export function rowText(row: Row): string {
  return row.cells.map(({ text }) => text).join(" ");
}

function joinCells(pieces: Piece[]): Piece[] {
  const isRtl = pieces.filter((piece) => piece.isRtl).length * 2 > pieces.length;
  const ordered = pieces.toSorted((a, b) => (isRtl ? b.right - a.right : a.x - b.x));
  const cells: Piece[] = [];
  for (const piece of ordered) {
    const last = cells.at(-1);
    if (!last) {
      cells.push({ ...piece });
      continue;
    }
    const gap = isRtl ? last.x - piece.right : piece.x - last.right;
    if (gap > CELL_GAP * piece.size) cells.push({ ...piece });
    else {
      // What is drawn twice for a shadow or a bold look counts once.
      if (gap < -0.8 * (piece.right - piece.x) && last.text.endsWith(piece.text)) continue;
      last.text += (gap > WORD_GAP * piece.size ? " " : "") + piece.text;
      last.right = Math.max(last.right, piece.right);
      last.x = Math.min(last.x, piece.x);
    }
  }
  for (const cell of cells) cell.text = cell.text.replace(/\s+/g, " ").trim();
  return cells.filter(({ text }) => text);
}
