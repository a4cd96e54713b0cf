import { Pause, Play } from 'lucide-react'
import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { cx } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { Picture, type PictureSource } from './picture.tsx'
import { texts } from './texts.ts'
import { useIsInBrowser } from './use-is-in-browser.ts'
import { useMedia } from './use-media.ts'

export interface BannerSlide {
  key: string
  source: PictureSource
  alt: string
  /** Shown over the picture. */
  caption?: string | undefined
}

export interface BannerRotatorProps {
  label: string
  slides: readonly BannerSlide[]
  /** The link that a slide's picture is in. */
  link: (picture: ReactNode, slide: BannerSlide) => ReactElement
}

/** Lower on a phone, so that products are on its first screen. */
export const bannerHeightClass = 'h-[150px] sm:h-[300px]'

/** Behaviour §9. */
const changeEveryMs = 3000

/**
 * Pictures that change by themselves; they pause while the pointer or the keyboard's focus is on them, and where the system asks for less motion. A picture that
 * could not be loaded is left out.
 */
export function BannerRotator({ label, slides: all, link }: BannerRotatorProps) {
  const frame = useRef<HTMLElement>(null)
  const { slides, drop } = useLoadable(all)
  const [shown, setShown] = useState(0)
  const [stopped, setStopped] = useState(false)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const still = useMedia('(prefers-reduced-motion: reduce)', false)
  const running = slides.length > 1 && !stopped && !pointed && !focused && !still
  const current = shown < slides.length ? shown : 0
  const fetched = useFetched(current)

  useRotation(running ? current : null, () => {
    const next = (current + 1) % slides.length
    // On a slow connection the picture may be on its way: the one before stays until it is there.
    if (frame.current?.querySelectorAll('img')[next]?.complete) setShown(next)
  })

  if (slides.length === 0) return null
  return (
    <section
      ref={frame}
      aria-label={label}
      aria-roledescription="carousel"
      className={cx('relative overflow-hidden bg-sunken', bannerHeightClass)}
      onPointerEnter={(event) => setPointed(event.pointerType === 'mouse')}
      onPointerLeave={() => setPointed(false)}
      onFocus={(event) => setFocused(event.target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
    >
      {slides.map((slide, index) => (
        <Slide
          key={slide.key}
          slide={slide}
          link={link}
          first={index === 0}
          fetched={index <= fetched}
          shown={index === current}
          onFail={() => drop(slide)}
        />
      ))}
      {slides.length > 1 ? (
        <BannerControls
          count={slides.length}
          current={current}
          onShow={setShown}
          stopped={stopped || still}
          onStopped={still ? undefined : setStopped}
        />
      ) : null}
    </section>
  )
}

/** The slides without those whose picture has failed; of a shop with no other the first, with its words in place of the picture. */
function useLoadable(slides: readonly BannerSlide[]) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const loadable = slides.filter(({ source }) => !failed.includes(source.src))
  const drop = ({ source }: BannerSlide) => setFailed((before) => [...before, source.src])
  return { slides: loadable.length > 0 ? loadable : slides.slice(0, 1), drop }
}

/** Up to which slide the pictures are fetched: the server's page has the first alone, then each fetches the one behind it. */
function useFetched(current: number): number {
  const isInBrowser = useIsInBrowser()
  const [fetched, setFetched] = useState(0)
  const wanted = isInBrowser ? current + 1 : 0
  if (wanted > fetched) setFetched(wanted)
  return Math.max(wanted, fetched)
}

/** Calls `onChange` when a slide was shown for its time, but not in a hidden window; never while no slide is counted (`null`). */
function useRotation(counted: number | null, onChange: () => void) {
  const change = useEffectEvent(onChange)
  useEffect(() => {
    if (counted === null) return
    const timer = setInterval(() => {
      if (!document.hidden) change()
    }, changeEveryMs)
    return () => clearInterval(timer)
  }, [counted])
}

interface SlideProps extends Pick<BannerRotatorProps, 'link'> {
  slide: BannerSlide
  first: boolean
  fetched: boolean
  shown: boolean
  onFail: () => void
}

function Slide({ slide, link, first, fetched, shown, onFail }: SlideProps) {
  return (
    <div
      inert={!shown}
      aria-hidden={!shown}
      className={cx(
        'absolute inset-0 transition-opacity duration-1000 ease-linear',
        shown ? 'z-1 opacity-100' : 'opacity-0',
      )}
    >
      {fetched
        ? link(
            <>
              <Picture
                source={slide.source}
                alt={slide.alt}
                // At 300 px of height a banner three times as wide as high is wider than a small window; sharp enough there with two thirds of that.
                sizes="(min-width: 40rem) max(100vw, 40rem), 100vw"
                ratio="auto"
                priority={first}
                onFail={onFail}
                className={cx('w-full', bannerHeightClass)}
              />
              {slide.caption ? (
                <span className="display absolute bottom-3 left-3 max-w-[75%] bg-paper px-3 pt-2 pb-1 text-2xl text-ink sm:bottom-6 sm:left-6 sm:text-4xl">
                  {slide.caption}
                </span>
              ) : null}
            </>,
            slide,
          )
        : null}
    </div>
  )
}

interface BannerControlsProps {
  count: number
  current: number
  onShow: (index: number) => void
  stopped: boolean
  /** Missing where nothing moves anyway. */
  onStopped: ((stopped: boolean) => void) | undefined
}

function BannerControls({ count, current, onShow, stopped, onStopped }: BannerControlsProps) {
  const dots = Array.from({ length: count }, (_, index) => index)
  return (
    <div className="on-photo absolute right-2 bottom-2 sm:right-3 sm:bottom-3 z-2 flex max-w-[calc(100%-1.5rem)] items-center rounded-full bg-paper/90 px-2">
      {dots.map((index) => (
        <button
          key={index}
          type="button"
          aria-label={texts.showBanner(index + 1, count)}
          aria-current={index === current}
          onClick={() => onShow(index)}
          className="group grid h-9 w-7 place-items-center sm:pointer-coarse:h-11 sm:pointer-coarse:w-11"
        >
          <span className="size-2.5 rounded-full border border-ink transition-colors group-aria-current:bg-ink" />
        </button>
      ))}
      {onStopped ? (
        <IconButton
          label={stopped ? texts.moveBanners : texts.stopBanners}
          icon={stopped ? <Play aria-hidden className="size-4" /> : <Pause aria-hidden className="size-4" />}
          size="small"
          onClick={() => onStopped(!stopped)}
        />
      ) : null}
    </div>
  )
}
