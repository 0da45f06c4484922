ALTER TABLE "game" ADD COLUMN "is_watchable" boolean DEFAULT false NOT NULL;
