import type { Place } from '#rules/places/places.ts'

export const texts = {
  district: 'District',
  thana: 'Thana or upazila',
  choose: 'Choose',

  nameOf: ({ name }: Place) => name,
  chooseDistrict: 'Choose your district',
  chooseThana: (district: string) => `Thana or upazila in ${district}`,
  search: 'Search',
  placeholder: 'A letter or two, English or বাংলা',
  districts: 'Districts',
  thanas: 'Thanas and upazilas',
  count: (count: number) => `${count} ${count === 1 ? 'place' : 'places'}`,
  none: 'Nothing found. Try fewer letters, or another spelling.',
}
