ALTER TABLE "game" ADD COLUMN "failed_checks" integer DEFAULT 0 NOT NULL;
