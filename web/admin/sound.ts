let speaker: AudioContext | undefined

/** To be called in a click handler: audio needs a user gesture. */
export async function allowSound(): Promise<void> {
  speaker ??= new AudioContext()
  await speaker.resume()
}

/** What plays the panel's sounds; null until the page had a user gesture. */
export const runningSpeaker = (): AudioContext | null => (speaker?.state === 'running' ? speaker : null)
