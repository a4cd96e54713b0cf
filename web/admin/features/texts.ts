/** Texts of the page with the banners of the home page. */
export const texts = {
  title: 'Features',
  uploadImage: 'Upload Image',
  upload: 'Upload',
  uploaded: 'Uploaded pictures',
  added: (count: number): string => (count === 1 ? 'Banner added successfully' : 'Banners added successfully'),
  stillUploading: 'The picture is still on its way',
  chooseFirst: 'Choose a picture first',
  banners: 'Banners',
  none: 'No images found.',
  loading: 'Loading banners',
  reloading: 'Reloading shows the banners as they are now.',
  banner: (place: number) => `Banner ${place}`,
  /** In a sentence about it: "Move banner 2 up". */
  thisBanner: (place: number) => `banner ${place}`,
  deleteBanner: (place: number) => `Delete banner ${place}`,
  deleteQuestion: 'Are you sure you want to delete this image?',
  deleted: 'Banner deleted successfully',
}
