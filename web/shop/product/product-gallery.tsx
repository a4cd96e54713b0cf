import { useState } from 'react'
import { pictureSources } from '#rules/picture.ts'
import { Picture } from '#web/ui/picture.tsx'
import { ProductThumbnails } from './product-thumbnails.tsx'
import { ProductZoom } from './product-zoom.tsx'

type Props = { title: string; images: readonly string[] }

/** The chosen picture, large and zoomable, and the strip to choose from (behaviour §2). */
export function ProductGallery({ title, images }: Props) {
  const [chosen, setChosen] = useState(0)
  const current = chosen < images.length ? chosen : 0
  const image = images[current]
  return (
    <div className="min-w-0">
      {image ? (
        <ProductZoom title={title} image={image} />
      ) : (
        <Picture source={null} alt={title} ratio="1 / 1" className="w-full" />
      )}
      {images.length > 1 ? (
        <ProductThumbnails pictures={images.map((url) => pictureSources(url))} chosen={current} onChoose={setChosen} />
      ) : null}
    </div>
  )
}
