/** A stored place as this language writes it: its names are English. */
export const usePlaceNames = (district: string, thana: string): [district: string, thana: string] => [district, thana]
