import { loadAgain } from '#web/ui/load-again.ts'

/** Looked at so often that a parcel need not be held still, and seldom enough that a phone stays cool. */
const PAUSE_MS = 120

/** A code that was not seen for this long is read again. */
const FORGET_MS = 3_000

type Detector = { detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}

/** Of the shop's own codes, and of most labels of couriers. */
const formats = ['qr_code', 'code_128']

const loadReader = () => import('qr/decode.js')

/** The browser's own reader, as Chrome on Android has it, or a script with the same interface that reads QR codes. */
async function openDetector(): Promise<Detector> {
  const Own = (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const supported = (await Own?.getSupportedFormats()) ?? []
  if (Own && supported.includes('qr_code')) {
    return new Own({ formats: formats.filter((format) => supported.includes(format)) })
  }
  const { BarcodeDetector } = await loadReader().catch((lost) => loadAgain(lost, loadReader))
  return new BarcodeDetector({ formats: ['qr_code'] })
}

/** Whether a code has just come into sight: one that stays there, or is held there again within seconds, is not new. */
export function codesInSight(): (code: string, now: number) => boolean {
  const seen = new Map<string, number>()
  return (code, now) => {
    const last = seen.get(code)
    seen.set(code, now)
    return last === undefined || now - last > FORGET_MS
  }
}

/**
 * Shows what the camera at the back sees and calls `onCode` for each code that comes into sight, until `signal` stops it. Rejects where
 * there is no camera, it is not allowed or it goes away.
 */
export async function watchCodes(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  const detector = await openDetector()
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  })
  const isNew = codesInSight()
  try {
    video.srcObject = stream
    // It rejects when the page is left during its start; then there is nothing to report.
    if (!signal.aborted) await video.play()
    while (!signal.aborted) {
      if (!stream.active) throw new DOMException('The camera has stopped', 'NotReadableError')
      const [code] = await detector.detect(video)
      if (code && !signal.aborted && isNew(code.rawValue, performance.now())) onCode(code.rawValue)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}

/** Whether this document may use a camera: one that began on another page of the shop may not. */
export function mayUseCamera(): boolean {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature: (name: string) => boolean } }
  return featurePolicy?.allowsFeature('camera') ?? true
}
