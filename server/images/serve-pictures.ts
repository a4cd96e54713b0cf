import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Pictures under `/images`, kept by browsers for a year: a changed picture gets a new name. */
export async function servePictures(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/images/',
    index: false,
    maxAge: '365d',
    immutable: true,
    decorateReply: false,
  })
}
