import { runStatements } from '#server/database/run-statements.ts';

export const up = runStatements([
  // The JPEG form of an image, made when the first mail program asks for it.
  `create table media_mail_pictures (
    hash text primary key references media_images (hash),
    size_bytes bigint not null check (size_bytes > 0),
    blob_key text not null
  )`,
]);
