DROP INDEX "epoch_hidden";--> statement-breakpoint
CREATE INDEX "epoch_hidden_by_age" ON "epoch" USING btree ("seal_key","created_at","id") WHERE "epoch"."seed" IS NULL;--> statement-breakpoint
CREATE INDEX "epoch_hidden_by_version" ON "epoch" USING btree ("seal_key","version","id") WHERE "epoch"."seed" IS NULL;
