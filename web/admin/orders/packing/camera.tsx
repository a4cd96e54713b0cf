import { ScanLine } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { allowSound } from '../../sound.ts'
import { texts } from './texts.ts'
import { watchCodes } from './watch-codes.ts'

type Props = { onCode: (code: string) => void }

/** The camera, once it was started: it stays on from parcel to parcel, and so does the screen. */
export function Camera({ onCode }: Props) {
  const [isOn, setOn] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  function start() {
    void allowSound()
    setProblem(null)
    setOn(true)
  }
  if (isOn) {
    const stop = (error: unknown) => {
      setOn(false)
      setProblem(problemOf(error))
    }
    return <Sight onCode={onCode} onProblem={stop} />
  }
  return (
    <div className="grid gap-3">
      <Button size="large" wide icon={<ScanLine aria-hidden className="size-6" />} onClick={start}>
        {texts.startCamera}
      </Button>
      {problem ? (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      ) : null}
    </div>
  )
}

function Sight({ onCode, onProblem }: Props & { onProblem: (error: unknown) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const report = useEffectEvent(onCode)
  const fail = useEffectEvent(onProblem)
  useEffect(() => {
    const stop = new AbortController()
    if (video.current) {
      watchCodes(video.current, stop.signal, report).catch((error: unknown) => {
        if (!stop.signal.aborted) fail(error)
      })
    }
    void keepAwake(stop.signal)
    return () => stop.abort()
  }, [])
  return (
    <div className="relative aspect-4/3 max-h-[45vh] w-full overflow-hidden rounded-sm bg-black">
      <video ref={video} muted playsInline aria-label={texts.camera} className="size-full object-cover" />
      <span aria-hidden className="pointer-events-none absolute inset-[15%] rounded-sm border-2 border-white/80" />
    </div>
  )
}

/** Keeps the screen on. The browser lets it go off once the page was hidden, so that it is asked again when the page comes back. */
async function keepAwake(stop: AbortSignal): Promise<void> {
  document.addEventListener('visibilitychange', () => void keepAwake(stop), { signal: stop, once: true })
  if (document.visibilityState === 'hidden') return
  const lock = await navigator.wakeLock?.request('screen').catch(() => null)
  if (stop.aborted) await lock?.release()
  else stop.addEventListener('abort', () => void lock?.release(), { once: true })
}

function problemOf(error: unknown): string {
  if (navigator.mediaDevices === undefined) return texts.needsHttps
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return texts.notAllowed
  if (name === 'NotFoundError') return texts.noCamera
  return texts.noAnswer
}
