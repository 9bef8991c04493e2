import { router } from "../trpc";
import { batchImages } from "./batch-images";
import { deleteImage } from "./delete-image";
import { drawImage } from "./draw-image";
import { editImage } from "./edits/edit-image";
import { listVersions } from "./edits/list-versions";
import { revertImage } from "./edits/revert-image";
import { getImage } from "./get-image";
import { getPost } from "./get-post";
import { checkImage } from "./likeness/check-image";
import { findLikePicture } from "./likeness/find-like-picture";
import { judgeSimilar } from "./likeness/judge-similar";
import { similarImages } from "./likeness/similar-images";
import { listImages } from "./list-images";
import { neighbourImages } from "./neighbour-images";
import { queryImages } from "./query-images";
import { randomImages } from "./random-images";
import { recommendedImages } from "./recommended-images";
import { searchImages } from "./search-images";
import { setRelationship } from "./set-relationship";
import { uploadImage } from "./upload-image";

export const imagesRouter = router({
  batch: batchImages,
  check: checkImage,
  delete: deleteImage,
  draw: drawImage,
  edit: editImage,
  get: getImage,
  judgeSimilar,
  list: listImages,
  neighbours: neighbourImages,
  post: getPost,
  query: queryImages,
  random: randomImages,
  recommended: recommendedImages,
  revert: revertImage,
  search: searchImages,
  setRelationship,
  similar: similarImages,
  similarTo: findLikePicture,
  upload: uploadImage,
  versions: listVersions,
});
