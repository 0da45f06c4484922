ALTER TABLE "announcement" ADD COLUMN "form" text DEFAULT 'both' NOT NULL;
