import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { alwaysAnswered } from '../http/overload.ts'

/**
 * The built site's files under `/assets`, cached by browsers for a year. During a reload a worker also gets requests for files of a version
 * that was copied into the folder after it started.
 */
export async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async (assets) => {
    // The plugin's own route reads the whole folder for each file, to compare the spelling of its name.
    await assets.register(fastifyStatic, {
      root: folder,
      serve: false,
      maxAge: '365d',
      immutable: true,
      preCompressed: true,
    })
    // Answered under any load: scripts and styles cost little, and a page that was sent is broken without them.
    const options = { schema: { hide: true }, config: alwaysAnswered }
    assets.get<{ Params: { '*': string } }>('/assets/*', options, (request, reply) =>
      reply.sendFile(request.params['*']),
    )
  })
}
