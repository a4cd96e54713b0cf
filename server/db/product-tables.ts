import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Language, Sentence } from '#rules/languages.ts'
import type { Counts, Moment } from './order-tables.ts'

type Products = {
  id: string
  title: string
  titleBn: Generated<string>
  description: string
  descriptionBn: Generated<string>
  category: string
  furtherCategories: Generated<string[]>
  price: number
  salePrice: Generated<number>
  sellingPrice: ColumnType<number, never, never>
  totalStock: number
  sizes: string[]
  stockBySize: JSONColumnType<Counts | null, string | null, string | null>
  images: string[]
  averageReview: Generated<number>
  reviewCount: Generated<number>
  isHidden: Generated<boolean>
  /** Orders with it are asked for an advance, where the owner wants that of marked products. */
  asksAdvance: Generated<boolean>
  /** Pieces in confirmed orders of the last days; a job writes it now and then. */
  soldPieces: Generated<number>
  /** When it got pieces that stock requests are notified of. */
  restockedAt: Date | null
  createdAt: Moment
  updatedAt: Moment
}

/** What a piece costs the shop from a day on; a blank size is the product as a whole. */
type ProductCosts = {
  productId: string
  size: string
  /** `YYYY-MM-DD`, in Dhaka. */
  validFrom: string
  /** Poisha. */
  cost: number
}

type Categories = {
  id: string
  slug: string
  nameEn: string
  nameBn: string
  image: string | null
  position: number
  isShown: Generated<boolean>
  createdAt: Moment
  updatedAt: Moment
}

type OldCategorySlugs = { slug: string; categoryId: string }

type SearchEntries = { productId: string; heading: string; body: string }

type SearchWords = { word: string }

type TitleWords = { word: string; sound: string; consonants: string; soundRule: number }

type ProductWords = { word: string; productId: string }

type Synonyms = { id: string; words: string[]; createdAt: Moment; updatedAt: Moment }

type MissedSearches = { keyword: string; times: Generated<number>; lastAt: Moment }

type Reviews = {
  id: string
  productId: string
  userId: string
  userName: string
  reviewMessage: string
  reviewValue: number
  hiddenAt: Date | null
  shopAnswer: Generated<string>
  createdAt: Moment
  updatedAt: Moment
}

type FeatureImages = {
  id: string
  image: string
  position: Generated<number>
  link: Generated<string>
  alt: JSONColumnType<Sentence, string | undefined>
  caption: JSONColumnType<Sentence, string | undefined>
  phoneImage: Generated<string>
  /** `YYYY-MM-DD`, in Dhaka; the last day too. */
  shownFrom: string | null
  shownUntil: string | null
  createdAt: Moment
  updatedAt: Moment
}

type Images = {
  id: string
  width: number
  height: number
  store: 'folder' | 's3'
  avifDue: ColumnType<Date | null, Date | undefined, Date | null>
  avifTries: Generated<number>
  unreferencedSince: ColumnType<Date | null, never, Date | null>
  removedAt: ColumnType<Date | null, never, Date>
  createdAt: Moment
}

/** Requests to be notified when a product, or a size of it, is back; a blank size is the product as a whole. */
type StockRequests = {
  id: string
  productId: string
  size: string
  contact: string
  language: Language
  userId: string | null
  toldAt: Date | null
  /** Before it no mail is sent. */
  mailFrom: Date | null
  createdAt: Moment
}

export type ProductTables = {
  products: Products
  productCosts: ProductCosts
  categories: Categories
  oldCategorySlugs: OldCategorySlugs
  searchEntries: SearchEntries
  searchWords: SearchWords
  titleWords: TitleWords
  productWords: ProductWords
  synonyms: Synonyms
  missedSearches: MissedSearches
  reviews: Reviews
  featureImages: FeatureImages
  images: Images
  stockRequests: StockRequests
}
