/** Texts of the pictures that the shop has: of products and of banners. */
export const texts = {
  picture: (place: number) => `Picture ${place}`,
  remove: (place: number) => `Remove picture ${place}`,
  removePicture: 'Remove the picture',
}
