ALTER TABLE "release_reporter" ADD COLUMN "has_old_account" boolean DEFAULT false NOT NULL;
