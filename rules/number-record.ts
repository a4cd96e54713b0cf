/** How many parcels couriers have carried to a number: none, to 5, to 20, to 200, more. */
export const numberVolumes = ['none', 'low', 'medium', 'high', 'very_high'] as const

/** What a courier knows of a phone number. Shares are whole per cent; null where no parcel is finished, or it does not report it. */
export type NumberRecord = {
  deliveredShare: number | null
  cancelledShare: number | null
  volume: (typeof numberVolumes)[number] | null
  /** Complaints of merchants about the number. */
  reports: number
}
