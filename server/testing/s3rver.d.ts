declare module '@20minutes/s3rver' {
  type Options = {
    address: string
    port: number
    directory: string
    silent: boolean
    configureBuckets: { name: string }[]
  }
  /** What Koa gives to each of the functions that answer a request. */
  export type Context = {
    method: string
    path: string
    url: string
    get: (header: string) => string
    app: S3rver
    throw: (status: number) => never
  }
  export default class S3rver {
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
    constructor(options: Options)
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
