/** A complete agent to start from: an office that books plumbers' visits. Placeholders name entities by `key`. */
export const SAMPLE_AGENT = {
  name: "Plumbing bookings",
  description: "Books, moves and cancels plumbers' visits and answers questions about prices and areas.",
  prompt:
    "You are the booking desk of a plumbing company. Be friendly and brief. Never promise an exact arrival time, never give advice on gas, and offer a visit when a problem needs one.",
};

export const SAMPLE_DATA_SOURCE = {
  title: "Plumbing company handbook",
  description: "What customers ask most: prices, areas, preparation and emergencies.",
  articles: [
    {
      title: "Prices",
      description:
        "A visit costs $95 and includes the first half hour of work. Each further half hour costs $45. Parts are charged at cost. Visits on Saturdays, Sundays and after 6 pm cost $60 more. The plumber tells you the price before starting anything that takes longer than an hour.",
    },
    {
      title: "Opening hours and areas",
      description:
        "The office is open Monday to Friday from 7 am to 6 pm. Plumbers work in the city and in every town within 25 miles. Outside that area we can recommend a partner.",
    },
    {
      title: "Before the plumber arrives",
      description:
        "Clear the space under the sink or around the boiler. Know where your main shut-off valve is. Keep pets in another room. Somebody over 18 has to be at home for the whole visit.",
    },
    {
      title: "Burst pipes and other emergencies",
      description:
        "Turn off the main water valve first, then switch off electricity near the water. Open the taps to drain the pipes. Emergency visits are available day and night; a plumber is usually there within two hours. If you smell gas, leave the house and call the gas company's emergency number.",
    },
    {
      title: "Guarantee",
      description:
        "Our work is guaranteed for 12 months. If the same problem comes back in that time, the repair is free. Parts carry the guarantee of their maker.",
    },
  ],
};

export const SAMPLE_ENTITIES = [
  { key: "problem", title: "Problem", data_type: "string", description: "What is broken or leaking." },
  { key: "day", title: "Day of visit", data_type: "date", description: "The day the plumber should come." },
  { key: "time", title: "Time of visit", data_type: "time", description: "The time the customer prefers." },
  { key: "address", title: "Address", data_type: "string", description: "Street and house number." },
  { key: "taps", title: "Number of taps", data_type: "integer", description: "How many taps need work." },
  {
    key: "shut_off",
    title: "Water shut off",
    data_type: "boolean",
    description: "Whether the main valve is closed.",
  },
] as const;

type EntityKey = (typeof SAMPLE_ENTITIES)[number]["key"];

interface SampleIntent {
  title: string;
  description: string;
  prompt: string;
  reply: string;
  entities: readonly EntityKey[];
  training_phrases: string[];
}

export const SAMPLE_INTENTS: readonly SampleIntent[] = [
  {
    title: "Book a visit",
    description: "The customer wants a plumber to come.",
    prompt: "Confirm problem, day, time and address, and mention the price of a visit.",
    reply:
      "Thank you. A plumber comes on **{{day}}** at **{{time}}** to **{{address}}** for: {{problem}}. A visit costs $95.",
    entities: ["problem", "day", "time", "address"],
    training_phrases: [
      "I need a plumber",
      "Book a visit",
      "Can someone come and fix my sink?",
      "My kitchen tap is leaking",
      "The toilet is blocked",
      "I'd like to make an appointment",
      "Can you send a plumber tomorrow at 9?",
      "The boiler makes no hot water",
      "Schedule a repair for Friday",
      "My drain is clogged, when can you come?",
    ],
  },
  {
    title: "Move a visit",
    description: "A booked visit should take place at another time.",
    prompt: "Confirm the new day and time.",
    reply: "Done. Your visit is now on **{{day}}** at **{{time}}**.",
    entities: ["day", "time"],
    training_phrases: [
      "I want to move my appointment",
      "Reschedule the visit",
      "Can the plumber come on another day?",
      "Change my booking to Monday",
      "I'm not at home that day, can we find a new time?",
      "Postpone the appointment",
      "Move my visit to 3 pm",
      "Is a later time possible for my booking?",
    ],
  },
  {
    title: "Cancel a visit",
    description: "A booked visit is no longer needed.",
    prompt: "Confirm the cancellation and say that it is free until the day before.",
    reply: "Your visit on **{{day}}** is cancelled. Cancelling is free until the day before.",
    entities: ["day"],
    training_phrases: [
      "Cancel my appointment",
      "I don't need the plumber any more",
      "Please cancel the visit",
      "The leak has stopped, no need to come",
      "Call off the booking",
      "I want to cancel tomorrow's visit",
      "Delete my booking",
    ],
  },
  {
    title: "Report an emergency",
    description: "Water is running and can't wait.",
    prompt: "Stay calm, tell how to shut the water off, and say when a plumber is there.",
    reply:
      "We send the next free plumber to **{{address}}**, usually within two hours. Water shut off: {{shut_off}}. If it is not, close the main valve now and switch off electricity near the water.",
    entities: ["address", "shut_off"],
    training_phrases: [
      "A pipe has burst",
      "Water is flooding my bathroom",
      "This is an emergency",
      "I need somebody right now, water everywhere",
      "Water is coming through the ceiling",
      "My basement is under water",
      "Urgent, the main pipe broke",
    ],
  },
  {
    title: "Ask about prices",
    description: "The customer wants to know what a visit costs.",
    prompt: "Name the price of a visit, of further work, and of evenings and weekends.",
    reply:
      "A visit costs **$95** and includes the first half hour of work; each further half hour costs **$45**. After 6 pm, on Saturdays and on Sundays it is **$60** more.",
    entities: [],
    training_phrases: [
      "What does a visit cost?",
      "What are your prices?",
      "How much do you charge per hour?",
      "How much is a visit?",
      "Is it more expensive on Sundays?",
      "Tell me your rates",
      "What do I pay when a plumber comes in the evening?",
      "Do you charge extra on weekends?",
    ],
  },
  {
    title: "Ask for a quote",
    description: "The customer wants new taps and asks what that costs.",
    prompt: "Name the number of taps and what follows next.",
    reply: "For **{{taps}}** taps we send you a quote within a day. Replacing a tap takes about 30 minutes.",
    entities: ["taps"],
    training_phrases: [
      "How much for replacing my taps?",
      "Give me a quote for new taps",
      "I want to replace 3 taps",
      "What would new bathroom taps cost?",
      "Can you make me an offer for new faucets?",
      "Price for changing two taps",
      "I need an estimate for tap replacement",
    ],
  },
];
