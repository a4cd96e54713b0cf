import sharp from 'sharp'

const [out, ...files] = process.argv.slice(2)
const imgs = await Promise.all(
  files.map(async (f) => {
    const b = await sharp(f)
      .resize({ width: 360, height: 1500, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
    const m = await sharp(b).metadata()
    return { b, m }
  }),
)
const h = Math.max(...imgs.map((i) => i.m.height))
let x = 0
const comp = imgs.map((i) => {
  const c = { input: i.b, left: x, top: 0 }
  x += i.m.width + 10
  return c
})
await sharp({ create: { width: x, height: h, channels: 3, background: '#888' } })
  .composite(comp)
  .png()
  .toFile(out)
