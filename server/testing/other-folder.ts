import type { Folder } from '../backup/folder.ts'

/** A folder that does some things otherwise, as do all folders within it: a disk that is full or broken. */
export const otherFolder = (folder: Folder, change: (folder: Folder) => Partial<Folder>): Folder => ({
  ...folder,
  ...change(folder),
  within: (name) => otherFolder(folder.within(name), change),
})
