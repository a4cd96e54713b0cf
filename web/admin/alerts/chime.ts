import { runningSpeaker } from '../sound.ts'

/** Two short notes, a fourth apart. */
const notes = [
  { hertz: 880, at: 0 },
  { hertz: 1175, at: 0.14 },
]
const LOUDNESS = 0.2
const SECONDS = 0.3

/** Silent until the page had a user gesture. */
export function playChime(): void {
  const speaker = runningSpeaker()
  if (speaker === null) return
  for (const { hertz, at } of notes) {
    const begin = speaker.currentTime + at
    const volume = new GainNode(speaker, { gain: 0 })
    volume.gain.setValueAtTime(LOUDNESS, begin)
    volume.gain.exponentialRampToValueAtTime(0.001, begin + SECONDS)
    const note = new OscillatorNode(speaker, { frequency: hertz })
    note.connect(volume).connect(speaker.destination)
    note.start(begin)
    note.stop(begin + SECONDS)
  }
}
