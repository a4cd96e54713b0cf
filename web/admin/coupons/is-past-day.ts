/** Whether a last day in Dhaka is over; what has none does not end. `today`: by the shop's clock, once it is known. */
export const isPastDay = (lastDay: string | null, today: string | undefined): boolean =>
  lastDay !== null && lastDay !== '' && today !== undefined && lastDay < today
