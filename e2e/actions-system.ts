import { createServer, type IncomingMessage, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { ACTION_HOST, ACTION_PORT } from "./harness/addresses.ts";

interface Booking {
  path: string;
  authorization: string | undefined;
  body: unknown;
}

/** A plumber's calendar. */
export interface BookingSystem {
  url: string;
  /** What was really sent, in order. */
  bookings: readonly Booking[];
  close(): void;
}

/** Starts the system that actions of the product under test may call. */
export async function startBookingSystem(): Promise<BookingSystem> {
  const bookings: Booking[] = [];
  const server: Server = createServer(async (request, response) => {
    bookings.push(await readBooking(request));
    response.writeHead(201, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ visit: { id: `V-${bookings.length}`, plumber: "Mario" } }));
  });
  await new Promise<void>((ready) => server.listen(ACTION_PORT, "127.0.0.1", ready));
  return { url: `http://${ACTION_HOST}`, bookings, close: () => server.close() };
}

async function readBooking(request: IncomingMessage): Promise<Booking> {
  return {
    path: request.url ?? "",
    authorization: request.headers.authorization,
    body: JSON.parse((await text(request)) || "null"),
  };
}
