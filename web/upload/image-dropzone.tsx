import { ImageUp } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { cx } from '#web/ui/class-names.ts'
import { texts } from './texts.ts'

type Props = {
  titleId: string
  isDisabled: boolean
  /** What is taken, where it is not what the panel takes. */
  hint?: string
  onFiles: (files: File[]) => void
}

/** The browser's own file field, spread over the area so that a click, a key and a drop all reach it. */
export function ImageDropzone({ titleId, isDisabled, hint = texts.accepted, onFiles }: Props) {
  const id = useId()
  const [isDraggedOver, setDraggedOver] = useState(false)

  function drop(event: DragEvent) {
    // Without this a browser leaves the page and opens the picture.
    event.preventDefault()
    setDraggedOver(false)
    if (!isDisabled) onFiles([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is the mouse's way; the file field inside works for all
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setDraggedOver(true)
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={drop}
      className={cx(
        'relative grid min-h-28 place-items-center gap-2 rounded-sm border-2 border-dashed p-4 text-center transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2',
        isDisabled ? 'border-line bg-sunken text-ink-soft' : 'border-line-strong hover:border-ink',
        isDraggedOver && !isDisabled && 'border-ink bg-sunken',
      )}
    >
      <ImageUp aria-hidden className="size-7" />
      <p id={id} className="text-balance text-sm">
        <span className="pointer-coarse:hidden">{texts.drag}</span>
        <span className="hidden pointer-coarse:inline">{texts.tap}</span>
        {hint}
      </p>
      <input
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif"
        disabled={isDisabled}
        aria-labelledby={titleId}
        aria-describedby={id}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          // So that the same file can be chosen again.
          event.currentTarget.value = ''
        }}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
    </div>
  )
}
