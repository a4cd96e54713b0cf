export const texts = {
  district: 'District',
  thana: 'Thana or upazila',
  choose: 'Choose',
}
