export const cameraWall = {
  layout: 'Layout',
  layouts: {
    one: 'One',
    two: 'Two',
    oneAndThree: 'One and three',
    quad: 'Quad',
    pictureInPicture: 'Picture in picture',
  },
} as const;
