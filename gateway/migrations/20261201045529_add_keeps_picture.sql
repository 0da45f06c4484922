ALTER TABLE "users" ADD COLUMN "keeps_picture" boolean DEFAULT false NOT NULL;
