import { type ReactNode, useState } from 'react'
import { cx } from './class-names.ts'
import { PicturePlaceholder } from './picture-placeholder.tsx'

export interface PictureSource {
  src: string
  srcSet?: string | undefined
  width?: number | undefined
  height?: number | undefined
  /** In its place in narrow windows. */
  phone?: { src: string; srcSet?: string | undefined } | undefined
}

export interface PictureProps {
  source?: PictureSource | null | undefined
  /** `''` when the picture only repeats the text beside it. */
  alt: string
  /** Its width on the page, for `srcSet`: `(min-width: 48rem) 33vw, 50vw`. */
  sizes?: string
  /** Fetched first: the picture a visitor sees first. Others wait until they come near. */
  priority?: boolean
  /** Of the box that is reserved before the picture is there; `'auto'` leaves the size to `className`. */
  ratio?: string
  fit?: 'cover' | 'contain'
  /** When it could not be loaded. */
  onFail?: (() => void) | undefined
  className?: string
}

export function Picture(props: PictureProps) {
  const { source, alt, sizes, priority = false, ratio = '1 / 1', fit = 'cover', className, onFail } = props
  const [failed, setFailed] = useState<string>()
  const shown = source?.src && source.src !== failed ? source : undefined

  function fail() {
    setFailed(source?.src)
    onFail?.()
  }

  return (
    <span
      className={cx('picture relative block overflow-hidden bg-photo', className)}
      style={ratio === 'auto' ? undefined : { aspectRatio: ratio }}
    >
      {shown ? (
        <WithPhone phone={shown.phone} sizes={sizes}>
          <img
            // It may have failed before hydration, when nothing listened.
            ref={(img) => {
              if (img?.complete && img.naturalWidth === 0) fail()
            }}
            src={shown.src}
            srcSet={shown.srcSet}
            sizes={shown.srcSet ? sizes : undefined}
            width={shown.width}
            height={shown.height}
            alt={alt}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : undefined}
            decoding="async"
            onError={fail}
            className={cx('size-full', fit === 'cover' ? 'object-cover' : 'object-contain')}
          />
        </WithPhone>
      ) : (
        <PicturePlaceholder label={alt} />
      )}
    </span>
  )
}

type WithPhoneProps = { phone: PictureSource['phone']; sizes: string | undefined; children: ReactNode }

/** The browser fetches one of the two, before any script. */
function WithPhone({ phone, sizes, children }: WithPhoneProps) {
  if (!phone) return children
  return (
    <picture className="contents">
      <source
        media="(max-width: 39.99rem)"
        srcSet={phone.srcSet ?? phone.src}
        sizes={phone.srcSet ? sizes : undefined}
      />
      {children}
    </picture>
  )
}
